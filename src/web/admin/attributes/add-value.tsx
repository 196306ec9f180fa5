import { Plus } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import type { Attribute } from '#contract/attributes.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#domain/fold.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { ofAttributes } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { SwatchInput } from './swatch-input.tsx'

/** One value after the other: the box is empty and has the focus again. */
export function AddValue({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const [value, setValue] = useState('')
  const [swatch, setSwatch] = useState('')
  const [own, setOwn] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { _id: id, kind, values } = attribute
  const body = { value: value.trim(), swatch: kind === 'color' ? swatch.trim() : undefined }
  const add = useAct((sent: typeof body) => api.addAttributeValue({ params: { id }, body: sent }), {
    old: ofAttributes,
    done: (_, sent) => ({ title: 'Đã thêm giá trị', description: sent.value }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const there = values.find((one) => nameKey(one.value) === nameKey(value))
    const fault = body.value
      ? there && `“${there.value}” đã có trong danh sách.`
      : 'Tên giá trị không được để trống'
    setOwn(fault)
    box.current?.focus()
    if (fault) return
    add.mutate(body, {
      onSuccess: () => {
        setValue((now) => (now === value ? '' : now))
        setSwatch((now) => (now === swatch ? '' : now))
      },
    })
  }

  const swatchFault = faultAt(add.error, 'swatch')
  return (
    <form
      id="add"
      noValidate
      onSubmit={send}
      className="flex scroll-mt-24 flex-wrap items-start gap-3 border-t border-line bg-sheet p-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field label="Giá trị mới" error={own ?? faultAt(add.error, 'value', ['name_taken'])}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={box}
              value={value}
              onChange={(event) => {
                setValue(event.target.value)
                setOwn(undefined)
                // The one on its way still has its say.
                if (!add.isPending) add.reset()
              }}
              maxLength={limits.categoryName}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {kind === 'color' && (
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">Mã màu</span>
          <SwatchInput label="Màu mới" value={swatch} onChange={setSwatch} invalid={Boolean(swatchFault)} />
          <FieldError>{swatchFault}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        look="primary"
        busy={add.isPending}
        className="mt-[1.6rem] max-sm:mt-0 max-sm:w-full"
      >
        <Icon of={Plus} /> Thêm giá trị
      </Button>
    </form>
  )
}
