import { Text } from "@react-email/text";
import type { MailContent } from "../../shop/mail/content.ts";
import { accountMail as words } from "../locales/account-mail.ts";
import { house } from "../locales/house.ts";
import { roleLabels } from "../locales/roles.ts";
import { greetable } from "./greeting.ts";
import { Letter, LetterButton, style } from "./letter.tsx";

type Content = Extract<MailContent, { kind: "invitation" }>;

export const invitationSubject = (): string => words.inviteSubject(house.name);

/** Sent to whoever is asked to work here. Source: behaviour.md, "Invitations". */
export function InvitationMail({ content: { role, invitedBy, link }, origin }: { content: Content; origin: string }) {
  const text = words.inviteText(house.name, roleLabels[role], greetable(invitedBy));
  return (
    <Letter preview={text} origin={origin}>
      <Text style={style.title}>{words.inviteTitle}</Text>
      <Text style={style.text}>{words.inviteGreeting}</Text>
      <Text style={style.text}>{text}</Text>
      <LetterButton href={`${origin}/invitation?link=${link}`}>{words.invite}</LetterButton>
      <Text className="soft" style={{ ...style.small, marginTop: 24 }}>
        {words.inviteEnds}
      </Text>
      <Text className="soft" style={style.small}>
        {words.inviteNotYou}
      </Text>
    </Letter>
  );
}
