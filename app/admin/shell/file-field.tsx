import { Refusal } from "../../ui/refusal.tsx";

/** The field by which one file is brought, with what is wrong with it. */
export const FileField = ({ label, accept, problem }: { label: string; accept: string; problem?: string }) => (
  <div>
    <label htmlFor="file" className="label block text-soft">
      {label}
    </label>
    <input
      id="file"
      type="file"
      name="file"
      accept={accept}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? "file-problem" : undefined}
      className="mt-2 block w-full file:mr-4 file:min-h-11 file:border file:border-edge file:bg-paper file:px-4"
    />
    {problem && <Refusal id="file-problem">{problem}</Refusal>}
  </div>
);
