/** Writing to the house on WhatsApp, with a text that is ready to be sent. */
export const whatsApp = {
  write: "Nous écrire sur WhatsApp",
  opens: "(nouvel onglet)",
  hello: "Bonjour, j’ai une question.",
  aboutProduct: (name: string, size: string | null) =>
    `Bonjour, j’ai une question à propos de : ${name}${size ? `, taille ${size}` : ""}.`,
  aboutCart: (pieces: string) => `Bonjour, j’ai une question avant de commander : ${pieces}.`,
  piece: (name: string, size: string, quantity: number) =>
    `${quantity > 1 ? `${quantity} × ` : ""}${name}, taille ${size}`,
  aboutOrder: (number: string) => `Bonjour, j’ai une question sur ma commande ${number}.`,
} as const;
