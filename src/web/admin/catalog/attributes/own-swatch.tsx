import { useState } from 'react'
import { ofAttributes } from '#web/admin/catalog/shop-queries.ts'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { SwatchInput } from './swatch-input.tsx'
import type { ValueProps } from './value-name.tsx'

// The colour is saved on blur, because the colour picker reports every intermediate colour.
export function OwnSwatch({ attributeId, value: { _id, value, swatch } }: ValueProps) {
  const api = useApi()
  const [text, setText] = useState(swatch ?? '')
  const params = { id: attributeId, valueId: _id }
  const save = useAct((next: string) => api.updateAttributeValue({ params, body: { value, swatch: next } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã lưu mã màu', description: value }),
    shows: ({ code }) => code === 'invalid',
  })
  function saveIfChanged() {
    if (text.trim().toLowerCase() !== (swatch ?? '')) save.mutate(text.trim())
  }
  const errorMessage = faultAt(save.error, 'swatch')
  return (
    <div>
      <SwatchInput
        label={value}
        value={text}
        onChange={setText}
        onLeave={saveIfChanged}
        invalid={Boolean(errorMessage)}
      />
      <FieldError>{errorMessage}</FieldError>
    </div>
  )
}
