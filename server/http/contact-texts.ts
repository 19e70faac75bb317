/** The provider's sentences, as its library knows and shows them. */
export const contactTexts = {
  ok: "OK",
  keyMissing: "The public key is required. Visit https://dashboard.emailjs.com/admin/account",
  serviceMissing: "The service ID is required. Visit https://dashboard.emailjs.com/admin",
  templateMissing: "The template ID is required. Visit https://dashboard.emailjs.com/admin/templates",
  keyWrong: "The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account",
  serviceWrong: "The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin",
  templateWrong: "The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  paramsWrong: "The template params have to be the object. Visit https://www.emailjs.com/docs/sdk/send/",
  paramsEmpty: "The template params name and message are required",
  emailWrong: "The template param email is not an e-mail address",
  nameWrong: "The template param name is an address of a site",
  notJson: "The request body is not JSON",
  tooLarge: "Variables size limit exceeded, 50Kb at most",
  blocked: "Forbidden",
  throttled: "Too Many Requests",
  method: "Method Not Allowed",
} as const;
