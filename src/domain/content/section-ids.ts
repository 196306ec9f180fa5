const maxLength = 40

/** @returns the id, or one like it that no section of the page has */
export function createSectionId(used: ReadonlySet<string>, like: string): string {
  let id = like
  for (let number = 2; used.has(id); number++) {
    const suffix = `-${number}`
    id = like.slice(0, maxLength - suffix.length) + suffix
  }
  return id
}

/** Of sections with the same id, the first one keeps it. */
export function makeIdsUnique<Section extends { id: string }>(sections: readonly Section[]): Section[] {
  const used = new Set<string>()
  return sections.map((section) => {
    const id = createSectionId(used, section.id)
    used.add(id)
    return id === section.id ? section : { ...section, id }
  })
}
