/** What becomes of a table's columns when a person asks for their data, or to be forgotten. */
export interface Declared {
  /** In the person's file, and gone or emptied with them. */
  personal?: readonly string[];
  /** Gone with the person, and not handed out: it opens something, or says nothing to anybody. */
  secret?: readonly string[];
  /** Stays, in the column's own words of why. */
  kept?: Readonly<Record<string, string>>;
  /** Of no buyer. `"rest"`: all others. */
  impersonal?: readonly string[] | "all" | "rest";
}

const figure = "what was ordered, for how much and to which city: figures and invoices (ten years by law)";
const link = "the id of an account, which names nobody once the account is gone";

/**
 * Every table, with what each column can say of a person. A test reads the schema: a new column is declared here before
 * it is kept. Source: behaviour.md, "A person's data".
 */
export const personalColumns: Readonly<Record<string, Declared>> = {
  users: {
    personal: [
      ...["id", "email", "name", "first_name", "last_name", "phone", "date_of_birth", "profile_image", "role"],
      ...["is_email_verified", "disabled", "created_at", "updated_at", "last_login_at"],
      ...["admin_language", "phone_e164"],
    ],
    secret: ["phone_as_read"],
  },
  sessions: {
    personal: ["id", "expires_at", "ip_address", "user_agent", "created_at", "updated_at"],
    secret: ["user_id", "token", "second_factor_at"],
  },
  credentials: {
    personal: ["provider_id", "account_id", "created_at"],
    secret: [
      ...["id", "user_id", "access_token", "refresh_token", "id_token", "access_token_expires_at"],
      ...["refresh_token_expires_at", "scope", "password", "is_staff_length", "updated_at"],
    ],
  },
  known_browsers: { personal: ["seen_at"], secret: ["token_digest", "user_id"] },
  mailed_proofs: { secret: ["user_id", "purpose", "link_digest", "code_digest", "tries_left", "expires_at"] },
  verifications: { impersonal: "all" },
  addresses: {
    personal: [
      ...["id", "phone", "address", "apartment", "city", "state", "zip_code", "country", "is_first", "used_at"],
    ],
    secret: ["user_id"],
  },
  cart_lines: { personal: ["product_id", "size", "color", "quantity", "added_at"], secret: ["user_id"] },
  wishlist_items: { personal: ["product_id", "added_at"], secret: ["user_id"] },
  waitlist_entries: {
    personal: [
      ...[
        "id",
        "product_id",
        "size",
        "email",
        "phone",
        "locale",
        "confirmed_at",
        "announced_at",
        "ends_at",
        "created_at",
      ],
    ],
    secret: ["mailbox", "link_digest"],
  },
  contact_messages: { personal: ["id", "name", "email", "subject", "message", "created_at"] },
  orders: {
    personal: [
      ...["first_name", "last_name", "email", "phone", "shipping_address", "billing_address", "order_notes"],
      ...["tracking_number", "tracking_url", "phone_e164"],
    ],
    secret: ["user_id", "idempotency_key", "content_hash", "office_search", "phone_as_read"],
    kept: Object.fromEntries(
      [
        ...["id", "is_guest_order", "subtotal_centimes", "adjustments", "shipping_centimes", "tax_centimes"],
        ...["total_centimes", "locale", "payment_method", "payment_status", "delivery_method", "status", "carrier"],
        ...[
          "estimated_delivery",
          "delivery_days",
          "settings_version",
          "source",
          "held_until",
          "terms_version",
          "buyer_confirmed_at",
          "message_language",
          "created_at",
          "updated_at",
          "erased_at",
          "buyer_confirmed_at",
          "desk_due_at",
          "desk_tries",
          "desk_held_until",
        ],
      ].map((column) => [column, figure]),
    ),
    impersonal: ["desk_holder_id"],
  },
  order_attempts: {
    personal: ["channel", "outcome", "note", "postponed_to", "created_at"],
    kept: { agent_id: "who of the staff did it" },
    impersonal: "rest",
  },
  order_lines: { impersonal: "all" },
  order_events: {
    personal: ["tracking_number", "note"],
    kept: { actor_id: "who of the staff did it" },
    impersonal: "rest",
  },
  buyer_links: { secret: ["link_digest", "order_id", "ends_at", "corrected_at", "created_at"] },
  order_corrections: {
    personal: ["changes"],
    kept: { actor_id: "who of the staff did it" },
    impersonal: "rest",
  },
  order_codes: { secret: ["order_id", "code_digest", "tries_left", "expires_at"] },
  scheduled_moves: {
    kept: { note: "gone within seconds: nobody is erased meanwhile", actor_id: link },
    impersonal: "rest",
  },
  mails: {
    personal: ["id", "kind", "recipient", "content", "locale", "state", "created_at", "sent_at"],
    secret: [
      ...["message_id", "order_id", "tries", "last_error", "failure", "tried_at", "next_try_at"],
      ...["claimed_by", "claimed_until"],
    ],
  },
  stock_movements: { kept: { actor_id: "who of the staff did it" }, impersonal: "rest" },
  journal_entries: {
    kept: {
      author: "the account of staff, never a buyer's",
      author_name: "of staff, never a buyer's: a journal that does not say who is none",
      browser: "of whoever pressed, without anything that names them",
      system: "of whoever pressed, without anything that names them",
      network: "a digest, which names nobody without the installation's secret",
      thing_id: link,
      changes: "nothing of a buyer is written into it",
    },
    impersonal: "rest",
  },
  rate_limits: { secret: ["key", "count", "resets_at"] },
  products: { impersonal: "all" },
  product_sizes: { impersonal: "all" },
  product_colors: { impersonal: "all" },
  product_images: { impersonal: "all" },
  vocabulary: { impersonal: "all" },
  inventory_alerts: { impersonal: "all" },
  tallies: { impersonal: "all" },
  tally_deltas: { impersonal: "all" },
  invitations: {
    secret: ["id", "email", "role", "link_digest", "created_at", "expires_at", "accepted_at", "withdrawn_at"],
    kept: { invited_by: "who of the staff did it" },
  },
  authenticators: { secret: ["user_id", "secret", "is_confirmed", "last_step", "created_at"] },
  passkeys: {
    personal: ["name", "created_at", "used_at"],
    secret: ["id", "user_id", "credential_id", "public_key", "counter", "transports"],
  },
  passkey_challenges: { secret: ["session_id", "purpose", "challenge", "expires_at"] },
  recovery_codes: { secret: ["user_id", "code_digest"] },
  legal_texts: { kept: { saved_by: link }, impersonal: "rest" },
  settings: { kept: { values: "the house's own facts", saved_by: link }, impersonal: "rest" },
  backups: { impersonal: "all" },
  cities: { impersonal: "all" },
  carriers: { impersonal: "all" },
  carrier_files: { impersonal: "all" },
  carrier_file_rows: {
    kept: { cells: "what a carrier wrote, until its file is taken, and of what fitted nothing for thirty days" },
    impersonal: "rest",
  },
  bordereaux: { kept: { actor_id: "who of the staff did it" }, impersonal: "rest" },
  parcels: {
    personal: ["tracking_number", "tracking_url", "carrier_status"],
    secret: ["label_url", "booking_problem"],
    impersonal: "rest",
  },
  parcel_lines: { impersonal: "all" },
  parcel_events: {
    personal: ["note", "carrier_status"],
    kept: { actor_id: "who of the staff did it" },
    impersonal: "rest",
  },
  parcel_returns: { kept: { actor_id: "who of the staff did it" }, impersonal: "rest" },
  carrier_payments: { kept: { actor_id: "who of the staff did it" }, impersonal: "rest" },
  cash_lines: { kept: { actor_id: "who of the staff did it" }, impersonal: "rest" },
  installation: { impersonal: "all" },
};
