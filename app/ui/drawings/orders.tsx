/** A parcel with its ribbon, for an empty list of orders. */
export const OrdersDrawing = () => (
  <>
    <path d="M20 48h80v50H20z" />
    <path d="M20 48l9-16h62l9 16" />
    <path d="M60 32v66M20 74h80" />
    <path d="M60 32c-4-11-17-15-18-8-.6 5 9 8 18 8zM60 32c4-11 17-15 18-8 .6 5-9 8-18 8z" />
    <path d="M12 98h96" />
  </>
);
