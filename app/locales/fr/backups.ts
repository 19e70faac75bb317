import type { BackupState } from "../../../shop/backups/backup-state.ts";

/** What the dashboard says of the last backup. */
export const backups = {
  last: (when: string, size: string) => `Dernière sauvegarde : ${when}, ${size}`,
  warnings: {
    none: "Aucune sauvegarde n’a encore été faite",
    old: "La dernière sauvegarde est trop ancienne",
    failed: "La dernière sauvegarde a échoué",
  } satisfies Record<Exclude<BackupState, "good">, string>,
  /** A size in bytes, in the unit people think of files in. */
  size: (bytes: number) => {
    const units = ["ko", "Mo", "Go", "To"];
    let [value, unit] = [bytes / 1000, 0];
    for (; value >= 999.5 && unit < units.length - 1; unit += 1) value /= 1000;
    return `${value.toLocaleString("fr-FR", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[unit]}`;
  },
} as const;
