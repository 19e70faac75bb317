/** The categories the house begins with; those products are in are added to the choice. */
export const houseCategories = ["Classique", "Signature", "Sport", "Accessoires"];
