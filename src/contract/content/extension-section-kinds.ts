import type { SectionFields } from './section-fields.ts'

/** A section of an extension: its fields are those that the extension declares. */
export interface ExtendedSection {
  id: string
  /** `EXTENSION/SECTION` */
  kind: `${string}/${string}`
}

export interface SectionKindDetails {
  label: string
  fields: SectionFields
}
export type ExtensionSectionKinds = Readonly<Record<ExtendedSection['kind'], SectionKindDetails>>

/** Not in `section-kinds.ts`, because every page loads this file. */
export const extensionSectionKinds = new Map<string, SectionKindDetails>()
/** Called once at the start, by the server and by pages. */
export function registerSectionKinds(kinds: ExtensionSectionKinds): void {
  for (const [kind, details] of Object.entries(kinds)) extensionSectionKinds.set(kind, details)
}
