/** Repeats for React what was chosen before hydration, which only the document knows. */
export async function replayEarlyChoices(form: HTMLFormElement): Promise<void> {
  const choices = [...form.elements].flatMap((control) => {
    if (control instanceof HTMLSelectElement) return findEarlyOption(control) ?? []
    return control instanceof HTMLInputElement && control.checked !== control.defaultChecked
      ? () => chooseAgain(control)
      : []
  })
  for (const choose of choices) {
    choose()
    // The next choice is added to those that React has rendered.
    await Promise.resolve()
  }
}

function findEarlyOption(select: HTMLSelectElement): (() => void) | undefined {
  const { value } = select
  const rendered = select.querySelector<HTMLOptionElement>('option[selected]')
  if (!rendered || rendered.selected) return
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function chooseAgain(box: HTMLInputElement) {
  // React sees only a change from the state that it has rendered.
  box.checked = box.defaultChecked
  box.click()
}
