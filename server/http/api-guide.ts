import { escapeHtml } from "./escape.ts";

/** The few forms of Markdown that our guide uses, as HTML: second and third headings, code blocks, paragraphs. */
export function guide(markdown: string): string {
  const parts = markdown.split(/^```(?:\w+)?\n([\s\S]*?)^```$/m);
  return parts
    .map((part, index) => (index % 2 === 1 ? `<pre><code>${escapeHtml(part)}</code></pre>` : prose(part)))
    .join("");
}

function prose(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== "" && !block.startsWith("# "))
    .map((block) => {
      const heading = /^(##+) (.*)$/.exec(block);
      if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
      return `<p>${inline(block)}</p>`;
    })
    .join("");
}

const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
