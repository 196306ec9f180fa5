declare module 'virtual:extensions' {
  const sections: {
    kind: `${string}/${string}`
    label: string
    fields: import('#contract/content/section-fields.ts').SectionFields
    component: import('react').ComponentType<{
      section: import('#contract/content/extension-section-kinds.ts').ExtendedSection
    }>
  }[]
  export default sections
}
