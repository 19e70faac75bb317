import { type FormEvent, useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { newProduct } from "../../../shop/catalogue/draft.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { products as words } from "../../locales/products.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { toasts } from "../../web/toast-store.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { JournalPart } from "../shell/journal-part.tsx";
import { ColorRows, useColorRows } from "./product-colors.tsx";
import { ProductFacts, ProductMore } from "./product-facts.tsx";
import { type Chosen, NewImages, UploadWithoutScript } from "./product-images-field.tsx";
import { KeptImages } from "./product-images-kept.tsx";
import { SizeStock } from "./product-sizes.tsx";
import { closedView, type ProductsView, productsAddress } from "./products-address.ts";
import type { changeProducts, ProductAnswer } from "./save-product.ts";
import { type Progress, uploadPictures } from "./upload.ts";

interface Props {
  product: Outputs["catalogue"]["openProduct"]["product"];
  categories: readonly string[];
  /** What the journal tells of it. */
  told: LocalTimes<Outputs["journal"]["ofThing"]> | null;
  sign: string;
  view: ProductsView;
  closed: string;
  /** What became of the form where no script sends it. */
  answer?: ProductAnswer;
}

/** The form of a new product or of one that is there. Nothing typed is lost by a refusal. */
export function ProductDialog({ product, categories, told, sign, view, closed, answer: unscripted }: Props) {
  const fetcher = useFetcher<typeof changeProducts>();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const answer = (fetcher.data as ProductAnswer | undefined) ?? unscripted;
  const refused = refusedIn(answer);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = fetcher.state !== "idle" || progress !== null;
  const draft = refused?.typed.draft ?? product?.draft ?? newProduct;
  const colors = useColorRows(draft.colors);
  const saved = answer && "saved" in answer ? answer : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each saved form; what else it reads was chosen before.
  useEffect(() => {
    if (!saved) return;
    let isCurrent = true;
    void uploadPictures(saved.saved, chosen, (step) => isCurrent && setProgress(step)).then(async (refusedFiles) => {
      if (!isCurrent) return;
      await navigate(productsAddress({ ...closedView(view), show: saved.show }), { preventScrollReset: true });
      const text = refusedFiles.length > 0 ? words.notUploaded(refusedFiles.join(", ")) : undefined;
      toasts.show({ title: saved.message, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [saved]);

  /** With script the form stays until its pictures are sent. */
  function keepOpen(event: FormEvent<HTMLFormElement>) {
    if (pending) return event.preventDefault();
  }

  return (
    <AdminDialog
      title={product ? `${words.editTitle} · ${product.draft.name}` : words.add}
      closed={closed}
      width="max-w-3xl"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="overflow-y-auto">
        <fetcher.Form
          ref={form}
          id="product-form"
          method="post"
          action={productsAddress(view)}
          noValidate
          onSubmit={keepOpen}
          className="grid gap-8 p-5"
        >
          <StayWithScript />
          {product && <input type="hidden" name="productId" value={product.id} />}
          {product && <input type="hidden" name="version" value={refused?.current ?? product.version} />}
          {refused && (
            <Alert title={refused.title}>
              <p>{refused.text}</p>
              {refused.current !== undefined && product && (
                <a
                  href={productsAddress({ edit: product.id })}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass("quiet")}
                >
                  {words.seeTheirs}
                </a>
              )}
            </Alert>
          )}
          <ProductFacts draft={draft} categories={categories} sign={sign} problems={refused?.problems ?? {}} />
          <SizeStock draft={draft} problem={refused?.problems?.stock} />
          <ColorRows {...colors} />
          {product && product.images.length > 0 && (
            <KeptImages images={product.images} colors={colors.rows} removed={refused?.typed.draft?.removedPictures} />
          )}
          <NewImages chosen={chosen} colors={colors.rows} onChange={setChosen} isNew={!product} />
          <ProductMore draft={draft} problem={refused?.problems?.costPrice} sign={sign} />
          {progress && (
            <div role="status">
              <label>
                {progress.percent < 100
                  ? words.uploading(progress.name, progress.percent)
                  : words.processing(progress.name)}
                <progress
                  max={progress.count * 100}
                  value={progress.index * 100 + progress.percent}
                  className="mt-2 block h-1 w-full"
                />
              </label>
            </div>
          )}
        </fetcher.Form>
        {product && <UploadWithoutScript productId={product.id} />}
        {product && told && (
          <div className="p-5">
            <JournalPart of={{ thing: "product", thingId: product.id }} journal={told} amount={withSign(sign)} />
          </div>
        )}
      </div>
      <footer className="flex flex-wrap gap-3 border-t border-hairline px-5 py-3 *:flex-1">
        <SaveButtons
          isNew={!product}
          isDraft={(product?.draft ?? draft).isDraft}
          isPending={pending}
          isMine={refused?.current !== undefined}
        />
      </footer>
    </AdminDialog>
  );
}

/**
 * The ways to save, which stay in sight. The first is what Enter does: a draft stays one until it is published by its own
 * button.
 */
function SaveButtons(props: { isNew: boolean; isDraft: boolean; isPending: boolean; isMine: boolean }) {
  const { isNew, isDraft, isPending, isMine } = props;
  const common = { form: "product-form", "aria-disabled": isPending || undefined };
  const asDraft = (
    <Button {...common} kind="secondary" name="draft" value="1">
      {isDraft ? words.saveDraft : words.saveAsDraft}
    </Button>
  );
  const saved = isDraft && !isNew ? words.publish : words.save;
  return (
    <>
      {isDraft && asDraft}
      <Button {...common}>{isPending ? words.saving : isMine ? words.saveMine : saved}</Button>
      {isNew && !isDraft && asDraft}
    </>
  );
}

/** Tells the action that a script takes over after saving. */
function StayWithScript() {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript ? <input type="hidden" name="stay" value="1" /> : null;
}
