import type { Outputs } from "../../../shop/calls.ts";
import { markKey } from "../../../shop/settings/mark-names.ts";
import { hasDrawnName, house } from "../../locales/house.ts";
import { labelPaper as words } from "../../locales/labels.ts";
import type { PaperTask } from "../../paper/paper-task.ts";
import { french } from "../../web/typography.ts";
import { bordereauTexts } from "./bordereau-texts.ts";
import type { BordereauTask } from "./draw-bordereau.ts";
import type { LabelsTask } from "./draw-labels.ts";
import { labelTexts } from "./label-texts.ts";
import type { Sheet } from "./sheets.ts";

type Facts = Outputs["parcels"]["labels"];

/** What every paper of the house begins with. */
const ofHouse = (): Pick<PaperTask, "lang" | "mark"> => ({
  lang: "fr",
  mark: { name: house.name, isDrawn: hasDrawnName(), logo: house.logo && markKey(house.logo.name) },
});

export const labelsTask = ({ labels }: Facts, sheet: Sheet): LabelsTask => ({
  ...ofHouse(),
  paper: "labels",
  title: words.titleOfLabels(labels.length),
  sheet,
  labels: labels.map(labelTexts),
});

export const bordereauTask = (bordereau: NonNullable<Facts["bordereau"]>, labels: Facts["labels"]): BordereauTask => ({
  ...ofHouse(),
  paper: "bordereau",
  title: french(words.titleOfBordereau(bordereau.number)),
  bordereau: bordereauTexts(bordereau, labels),
});
