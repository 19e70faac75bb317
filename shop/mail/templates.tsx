import { render, toPlainText } from "@react-email/render";
import type { MailContent } from "./content.ts";
import { OrderConfirmation, orderConfirmationSubject } from "./order-confirmation.tsx";
import { OrderStatusMail, orderStatusSubject } from "./order-status.tsx";
import { PasswordResetMail, passwordResetSubject } from "./password-reset.tsx";
import { VerificationMail, verificationSubject } from "./verification.tsx";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Turns a mail's content into what is sent. `origin` is the shop's public address, for links. */
export async function renderMail(content: MailContent, origin: string): Promise<RenderedMail> {
  const html = await render(body(content, origin));
  return { subject: subject(content), html, text: toPlainText(html) };
}

function body(content: MailContent, origin: string) {
  if (content.kind === "order-confirmation") return <OrderConfirmation content={content} origin={origin} />;
  if (content.kind === "verification") return <VerificationMail content={content} origin={origin} />;
  if (content.kind === "password-reset") return <PasswordResetMail content={content} origin={origin} />;
  return <OrderStatusMail content={content} origin={origin} />;
}

function subject(content: MailContent): string {
  if (content.kind === "order-confirmation") return orderConfirmationSubject(content);
  if (content.kind === "verification") return verificationSubject(content);
  if (content.kind === "password-reset") return passwordResetSubject();
  return orderStatusSubject(content);
}
