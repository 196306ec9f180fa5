/** A ref for a part that staff just added. */
export const focusSummary = (part: HTMLDetailsElement | null): void => part?.querySelector('summary')?.focus()
