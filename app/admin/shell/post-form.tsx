import type { ComponentProps, FormEvent } from "react";
import { Form, useNavigation } from "react-router";

const said = (form: FormData | undefined) => form && JSON.stringify([...form]);

/** A form of an admin screen that changes something. Pressing it again while it is on its way does nothing. */
export function PostForm(props: Omit<ComponentProps<typeof Form>, "method" | "onSubmit">) {
  const { formData } = useNavigation();
  const once = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (said(formData) === said(new FormData(event.currentTarget, submitter))) event.preventDefault();
  };
  return <Form preventScrollReset {...props} method="post" onSubmit={once} />;
}
