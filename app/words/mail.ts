import type { OrderStatus } from "../../shop/orders/status.ts";
import { statusLabels } from "./orders.ts";

/** What the shop's mails say. */
export const mail = {
  thanks: "Merci pour votre commande",
  greeting: (name: string) => `Bonjour ${name},`,
  received: (number: string, date: string) => `Nous avons bien reçu votre commande ${number} du ${date}.`,
  review:
    "Notre équipe la vérifie sous 1 à 2 jours ouvrés. Vous recevrez un e-mail dès son approbation ; le paiement se fait à la livraison.",
  items: "Articles",
  line: (size: string, color: string, quantity: number) => `${size} • ${color} • Quantité : ${quantity}`,
  subtotal: "Sous-total",
  shipping: "Livraison",
  free: "Offerte",
  tax: "Taxes (8 %)",
  total: "Total",
  deliverTo: "Livraison à",
  estimated: (date: string) => `Livraison estimée : ${date}.`,
  seeOrder: "Voir ma commande",
  signature: "Avec soin, l'atelier.",
  confirmationSubject: (number: string) => `Votre commande ${number}`,
  statusSubject: (number: string, status: OrderStatus) => `Commande ${number} : ${statusLabels[status]}`,
  statusTitle: {
    pending: "Votre commande est en attente",
    confirmed: "Votre commande est confirmée",
    processing: "Votre commande est en préparation",
    shipped: "Votre commande est en route",
    delivered: "Votre commande est livrée",
    cancelled: "Votre commande est annulée",
  } satisfies Record<OrderStatus, string>,
  statusText: {
    pending: "Notre équipe vérifie votre commande.",
    confirmed: "Notre équipe a vérifié votre commande et la prépare dès maintenant.",
    processing: "Votre commande est entre les mains de l'atelier.",
    shipped: "Votre commande a quitté l'atelier.",
    delivered: "Votre commande vous a été remise. Vous avez 30 jours pour changer d'avis.",
    cancelled: "Votre commande a été annulée. Rien ne vous sera demandé.",
  } satisfies Record<OrderStatus, string>,
  trackingNumber: (number: string) => `Numéro de suivi : ${number}`,
  reminder: (number: string, total: string) => `Commande ${number}, total ${total}, à régler à la livraison.`,
} as const;
