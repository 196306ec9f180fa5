import { useState } from 'react'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import type { AttributeValueProps } from './attribute-value-name.tsx'
import { SwatchInput } from './swatch-input.tsx'

// The colour is saved on blur, because the colour picker reports every intermediate colour.
export function AttributeValueSwatch({ attributeId, value: { _id, value, swatch } }: AttributeValueProps) {
  const api = useApi()
  const [text, setText] = useState(swatch ?? '')
  const params = { id: attributeId, valueId: _id }
  const save = useAdminMutation(
    (next: string) => api.updateAttributeValue({ params, body: { value, swatch: next } }),
    {
      invalidates: attributeDependentKeys,
      successToast: () => ({ title: 'Đã lưu mã màu', description: value }),
      showsError: ({ code }) => code === 'invalid',
    },
  )
  function saveIfChanged() {
    if (text.trim().toLowerCase() !== (swatch ?? '')) save.mutate(text.trim())
  }
  const errorMessage = findFieldError(save.error, 'swatch')
  return (
    <div>
      <SwatchInput
        label={value}
        value={text}
        onChange={setText}
        onLeave={saveIfChanged}
        invalid={Boolean(errorMessage)}
      />
      <FieldErrorMessage>{errorMessage}</FieldErrorMessage>
    </div>
  )
}
