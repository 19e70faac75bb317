import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mount = (folder: string, size: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=711`, "tmpfs", folder]);

/** Whether this process may mount a disk: as root, and outside of most containers. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const isMounted = mount(folder, "1m").status === 0;
  if (isMounted) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
}

/** A disk of so many megabytes, and how to fill it to its end. */
export function makeDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  const { status, stderr } = mount(folder, `${megabytes}m`);
  if (status !== 0) throw new Error(String(stderr));
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]),
    free: () => rmSync(filler),
    remove(): void {
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
