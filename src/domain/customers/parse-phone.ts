// `max` is needed: the smaller metadata checks lengths only and accepts numbers that no operator has.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** @returns E.164 (`+84912345678`); null if the text is not a Vietnamese mobile or landline number */
export function parsePhone(input: string): string | null {
  const number = parsePhoneNumberFromString(input, 'VN')
  return number?.country === 'VN' && number.isValid() && !number.ext ? number.number : null
}
