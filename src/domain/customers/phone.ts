// `max`: the smaller metadata knows lengths only, and takes numbers that no network has.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A Vietnamese number, mobile or landline, as E.164 (`+84912345678`); null for anything else. */
export function parsePhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'VN')
  return number?.country === 'VN' && number.isValid() && !number.ext ? number.number : null
}
