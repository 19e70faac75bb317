import { useEffect, useState } from "react";

/**
 * Code that comes when it is `wanted`: undefined until it is there. Where it cannot be had, `failed` hears of it, and it is
 * asked for again as soon as `wanted` changes to something else: unlike `lazy`, which keeps the failure and breaks the screen.
 */
export function useCode<Code>(
  load: () => Promise<{ default: Code }>,
  wanted: string | number | null,
  failed: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it is wanted, not when its caller is drawn again.
  useEffect(() => {
    if (wanted === null || code) return;
    load().then((module) => setCode(() => module.default), failed);
  }, [wanted]);
  return code;
}
