import { fileSize } from "../file-size.ts";
import type { Words } from "../in-locale.ts";

export const backups: Words["backups"]["backups"] = {
  last: (when, size) => `Dernière sauvegarde réussie\u00a0: ${when}, ${size}`,
  warnings: {
    none: "Aucune sauvegarde n’a encore été faite",
    old: "La dernière sauvegarde est trop ancienne",
    failed: "La dernière sauvegarde a échoué",
  },
  size: (bytes) => fileSize(["ko", "Mo", "Go", "To"], "fr-FR", bytes),
};
