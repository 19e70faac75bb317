import type { ReactNode } from "react";
import { PostForm } from "../shell/post-form.tsx";
import type { ParcelAnswer } from "./change-parcels.ts";
import type { ParcelShown } from "./parcel-shown.ts";

export interface Own {
  parcel: ParcelShown;
  /** Where its forms are sent. */
  action: string;
  answer?: ParcelAnswer;
}

/** A form of one parcel's panel. */
export function OwnForm({ parcel, action, children }: Own & { children: ReactNode }) {
  return (
    <PostForm action={action} noValidate className="grid gap-4">
      <input type="hidden" name="parcelId" value={parcel.id} />
      <input type="hidden" name="code" value={parcel.code} />
      {children}
    </PostForm>
  );
}
