import type { HouseMark } from "./house-mark.ts";

/** What a paper is drawn from, all of its words said. Each kind adds its own. */
export interface PaperTask {
  /** Which kind it is. */
  paper: string;
  title: string;
  /** The language of its words. */
  lang: string;
  /** The house; its logo by the key under which it is stored. */
  mark: Omit<HouseMark, "logo"> & { logo: string | null };
}

/** The same where it is drawn, with the logo itself. */
export type Drawn<Task extends PaperTask> = Omit<Task, "mark"> & { mark: HouseMark };
