/**
 * URL that opens a WhatsApp chat. Removes spaces, brackets and dashes from the phone number, and the leading plus,
 * which click-to-chat URLs do not accept.
 */
export function whatsAppLink(phoneNumber: string): string {
  return `https://wa.me/${phoneNumber.replace(/[\s()[\]\p{Pd}]/gu, '').replace(/^\+/, '')}`;
}
