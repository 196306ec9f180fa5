import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { createEmailTextFields } from './email-text-fields.ts'
import type { SettingsField } from './settings-field.ts'
import { createZnsFields } from './zns-fields.ts'

export const emailEventFields: readonly SettingsField[] = emailTextEvents.flatMap((event) => [
  ...createEmailTextFields(event),
  ...createZnsFields(event),
])
