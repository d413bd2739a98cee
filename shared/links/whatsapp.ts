/**
 * Address that opens a WhatsApp chat: the phone number without spaces, brackets and dashes (spec section 2), and
 * without the leading plus, which click-to-chat addresses do not take.
 */
export function whatsAppLink(phoneNumber: string): string {
  return `https://wa.me/${phoneNumber.replace(/[\s()[\]\p{Pd}]/gu, '').replace(/^\+/, '')}`;
}
