/** Whether the carrier has booked a parcel: it need not be, is about to be, is, or could not be and somebody must look. */
export const bookingStates = ["none", "waiting", "booked", "failed"] as const;
