import { useEffect, useRef, useState } from "react";
import { buyerLinks as words } from "../../locales/order-admin.ts";
import { Field } from "../../ui/field.tsx";

/** A link that was just made: copied where the browser lets it be, else chosen to be copied. */
export function CopiedLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choose = () => part.current?.querySelector("input")?.select();
    if (!navigator.clipboard) return choose();
    navigator.clipboard.writeText(link).then(() => setCopied(true), choose);
  }, [link]);
  return (
    <div ref={part} className="grid gap-2">
      <Field label={isCopied ? words.copied : words.link} readOnly value={link} dir="ltr" />
    </div>
  );
}
