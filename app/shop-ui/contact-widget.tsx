import { contact as words } from "../locales/contact.ts";
import { french } from "../web/typography.ts";
import { ContactForm } from "./contact-form.tsx";

/** The contact form at the foot of the home page and of the house's story. */
export function ContactWidget() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="page pb-16 lg:pb-32">
      <div className="grid gap-8 border-t border-hairline pt-8 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-14">
        <div>
          <h2 id="contact-title" className="subtitle">
            {words.title}
          </h2>
          <p className="mt-4 max-w-[42ch] text-soft">{french(words.text)}</p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
