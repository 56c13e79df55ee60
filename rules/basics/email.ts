/** An e-mail address as it is stored and looked up: in lower case, without blanks around it. */
export const tidyEmail = (text: string): string => text.trim().toLowerCase();
