import type { Words } from "../in-locale.ts";

type Inventory = Words["inventory"];

export const inventory: Inventory["inventory"] = {
  title: "Stocks",
  figures: "Les stocks en chiffres",
  totalProducts: "Produits",
  inStock: "En stock",
  lowStock: "Stock faible",
  outOfStock: "En rupture",
  value: "Valeur du stock",
  tabInventory: "Stocks",
  tabAlerts: (count) => `Alertes (${count})`,
  searchLabel: "Nom ou référence",
  searchPlaceholder: "Rechercher par nom ou référence",
  statusLabel: "État",
  allStatuses: "Tous",
  product: "Produit",
  sku: "Référence",
  currentStock: "Stock actuel",
  lowStockAlert: "Seuil d’alerte",
  status: "État",
  valueColumn: "Valeur",
  actions: "Actions",
  adjust: "Ajuster le stock",
  history: "Historique",
  notTracked: "non suivi",
  none: "Aucun produit trouvé",
  notFound: "Produit introuvable",
  noAlerts: "Aucune alerte",
  check: "Vérifier les alertes",
  export: "Exporter",
  resolve: "Résoudre",
  threshold: (units) => `Seuil ${units}`,
  since: "Depuis",
  adjustmentType: "Type d’ajustement",
  scope: "Porte sur",
  overall: "Toutes les tailles, en proportion",
  quantity: "Quantité",
  apply: "Ajuster le stock",
  sizes: "Stock par taille",
  waiting: "En attente",
  waitingFor: (size) => `Attendent la taille ${size}`,
  waitingOf: (people) => `${people} en attente`,
  nobodyWaits: "Personne ne l’attend",
  moreWait: (people) => `et ${people} de plus`,
  movements: "Mouvements",
  noMovements: "Aucun mouvement",
  when: "Quand",
  why: "Pourquoi",
  who: "Qui",
  size: "Taille",
  pieces: "Pièces",
  older: "Mouvements plus anciens",
  system: "Boutique",
  quantityWhole: "Un nombre entier de 0 à 1 000 000.",
  failedToLoad: "Impossible de lire les stocks.",
  failedToUpdate: "Le stock n’a pas pu être modifié.",
  failedToCheck: "Les alertes n’ont pas pu être vérifiées.",
  failedToResolve: "L’alerte n’a pas pu être résolue.",
  checked: "Les alertes de stock sont à jour.",
  resolved: "L’alerte est résolue.",
  exportColumns: ["Produit", "Référence", "Stock actuel", "Seuil d’alerte", "État", "Prix de revient", "Valeur"],
};

export const stockStatusLabels: Inventory["stockStatusLabels"] = {
  in_stock: "En stock",
  low_stock: "Stock faible",
  out_of_stock: "En rupture",
};

export const adjustmentLabels: Inventory["adjustmentLabels"] = {
  add: "Ajouter au stock",
  subtract: "Retirer du stock",
  set: "Fixer le stock",
};

export const movementReasons: Inventory["movementReasons"] = {
  opening: "Stock initial",
  order_held: "Retenu pour une commande",
  hold_lapsed: "Fin de retenue",
  order_confirmed: "Commande approuvée",
  order_cancelled: "Commande annulée",
  parcel_returned: "Colis revenu",
  adjustment: "Ajustement",
};

const acts = { set: "fixé à", add: "augmenté de", subtract: "diminué de" };

export const stockMoved: Inventory["stockMoved"] = (type, pieces, product) =>
  `Stock de ${product} ${acts[type]} ${pieces}`;
