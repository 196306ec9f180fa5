import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type FieldProps } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface SearchFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error'>,
    Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'onKeyDown'> {
  text: string
  onText: (text: string) => void
}

export const SearchField = ({ label, hint, error, text, onText, ...input }: SearchFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(inputProps) => (
      <TextInput
        onKeyDown={ignoreEnter}
        {...inputProps}
        {...input}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    )}
  </Field>
)

function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
