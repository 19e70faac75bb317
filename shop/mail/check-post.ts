import { staff } from "../call.ts";
import { isEmailAddress } from "../email-address.ts";

/**
 * The mail configuration, part by part: service, template, public key, business e-mail, and whether the relay would
 * take a mail now, with its own words where it would not. Source: behaviour.md, "E-mail test".
 */
export const checkPost = staff("mail.check")
  .route({ method: "GET", path: "/admin/mails/configuration", summary: "Check the mail configuration" })
  .handler(async ({ context: { post } }) => {
    const shopEmail = await post.shopEmail();
    return [
      { part: "service" as const, isRight: post.serviceId !== "", found: post.serviceId },
      { part: "template" as const, isRight: post.templateId !== "", found: post.templateId },
      { part: "publicKey" as const, isRight: post.publicKey !== "", found: post.publicKey },
      { part: "businessEmail" as const, isRight: isEmailAddress(shopEmail), found: shopEmail },
      await post.check().then(
        (found) => ({ part: "relay" as const, isRight: true, found }),
        (error: unknown) => ({ part: "relay" as const, isRight: false, found: String(error).slice(0, 300) }),
      ),
    ];
  });
