import { render, unstableToPlainText as toPlainText } from "@react-email/render";
import type { ContactMailContent, MailContent } from "../../shop/mail/content.ts";
import { AccountMoved, accountMovedSubject } from "./account-moved.tsx";
import { BackInStock, backInStockSubject } from "./back-in-stock.tsx";
import { ContactMessage, contactSubject } from "./contact-message.tsx";
import { InvitationMail, invitationSubject } from "./invitation.tsx";
import { OrderCodeMail, orderCodeSubject } from "./order-code.tsx";
import { OrderConfirmation, orderConfirmationSubject } from "./order-confirmation.tsx";
import { OrderGivenUpMail, orderGivenUpSubject } from "./order-given-up.tsx";
import { OrderStatusMail, orderStatusSubject } from "./order-status.tsx";
import { OutForDeliveryMail, outForDeliverySubject } from "./out-for-delivery.tsx";
import { PasswordResetMail, passwordResetSubject } from "./password-reset.tsx";
import { VerificationMail, verificationSubject } from "./verification.tsx";
import { WaitlistMail, waitlistSubject } from "./waitlist.tsx";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Turns a mail's content into what is sent. `origin` is the shop's public address, for links. */
export async function renderMail(content: MailContent, origin: string): Promise<RenderedMail> {
  const html = thinSpaces(await render(body(content, origin)));
  return { subject: oneLine(subject(content)), html, text: toPlainText(html) };
}

function body(content: MailContent, origin: string) {
  if (content.kind === "order-confirmation") return <OrderConfirmation content={content} origin={origin} />;
  if (content.kind === "order-given-up") return <OrderGivenUpMail content={content} origin={origin} />;
  if (content.kind === "out-for-delivery") return <OutForDeliveryMail content={content} origin={origin} />;
  if (content.kind === "order-code") return <OrderCodeMail content={content} origin={origin} />;
  if (content.kind === "verification") return <VerificationMail content={content} origin={origin} />;
  if (content.kind === "password-reset") return <PasswordResetMail content={content} origin={origin} />;
  if (content.kind === "invitation") return <InvitationMail content={content} origin={origin} />;
  if (content.kind === "waitlist") return <WaitlistMail content={content} origin={origin} />;
  if (content.kind === "back-in-stock") return <BackInStock content={content} origin={origin} />;
  if (content.kind === "order-status") return <OrderStatusMail content={content} origin={origin} />;
  if (content.kind === "account-moved") return <AccountMoved content={content} origin={origin} />;
  return <ContactMessage content={asContact(content)} origin={origin} />;
}

function subject(content: MailContent): string {
  if (content.kind === "order-confirmation") return orderConfirmationSubject(content);
  if (content.kind === "order-given-up") return orderGivenUpSubject(content);
  if (content.kind === "out-for-delivery") return outForDeliverySubject(content);
  if (content.kind === "order-code") return orderCodeSubject(content);
  if (content.kind === "verification") return verificationSubject();
  if (content.kind === "password-reset") return passwordResetSubject();
  if (content.kind === "invitation") return invitationSubject();
  if (content.kind === "waitlist") return waitlistSubject();
  if (content.kind === "back-in-stock") return backInStockSubject(content);
  if (content.kind === "order-status") return orderStatusSubject(content);
  if (content.kind === "account-moved") return accountMovedSubject();
  return contactSubject(asContact(content));
}

const asContact = (content: Omit<ContactMailContent, "kind">): ContactMailContent => ({ ...content, kind: "contact" });

/** French typography in what is read: the text between tags, never the style sheet. */
const thinSpaces = (html: string): string =>
  html.replace(/>[^<>{}]+</g, (text) => text.replace(/ ([:;!?»])/g, "\u202f$1"));

/** A subject is one line, whatever a visitor typed. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
