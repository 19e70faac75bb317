import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { EnvironmentRefused } from "./env.ts";

/** Makes the data folder, unless it is there. Refuses with EnvironmentRefused where no data can be kept. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new EnvironmentRefused(`DATA_DIR can hold no data: ${(error as Error).message}`);
  }
}
