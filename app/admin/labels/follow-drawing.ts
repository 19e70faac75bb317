/** Has labels drawn, and hears how many are, until all of them are. `search`: which, as their address says it. */
export async function followDrawing(search: string, drawn: (count: number) => void): Promise<void> {
  const answer = await fetch(`/admin/parcels/labels/progress?${search}`);
  if (!answer.ok || !answer.body) throw new Error(`labels were answered with ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = "";
  // Safari reads no stream with for await
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (unread + part.value).split("\n");
    unread = lines.pop() ?? "";
    const last = lines.at(-1);
    if (last) drawn(Number(last));
  }
}
