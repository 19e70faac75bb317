import { processes } from "./processes.ts";
import type { Proof } from "./proof.ts";
import { twice } from "./twice.ts";

/** All of them, in the order in which they run. */
export const proofs: readonly Proof[] = [twice, processes];
