export function openDetails(part: HTMLDetailsElement | null): void {
  if (!part) return
  part.open = true
  part.querySelector('summary')?.focus()
}
