import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Control, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { attributesQuery } from '#web/admin/catalog/admin-queries.ts'
import {
  createDraftFromColorBlocks,
  type DraftBlocks,
  emptyDraftBlock,
  emptyDraftBlocks,
} from '#web/admin/catalog/edit/draft/draft-blocks.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { storeDraft } from '#web/admin/catalog/edit/draft/stored-draft.ts'
import type { GridValue } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { FormSection } from './form-section.tsx'
import { ChoicesLoadError } from './product-form.tsx'

/** The colour and size form (R28) has one block per colour and one row per size. It sends no request. */
export function VariantDraftScreen() {
  const attributes = useQuery(attributesQuery(useApi()))
  const listValues = (kind: string) => attributes.data?.find((one) => one.kind === kind)?.values ?? []
  const [colors, sizes] = [listValues('color'), listValues('size')]
  const toast = useToast()
  const form = useShopForm<DraftBlocks>({ defaultValues: emptyDraftBlocks })
  const { control, register, handleSubmit, formState } = form
  useFormGuard(form)
  const blocks = useFieldArray({ control, name: 'attributes' })

  const submit = handleSubmit((values) => {
    console.info('Bản nháp sản phẩm', values)
    storeDraft('variants', createDraftFromColorBlocks(values, colors, sizes))
    form.reset(values, { keepValues: true })
    toast.show({
      title: 'Đã giữ bản nháp',
      description: 'Bản nháp nằm trong trình duyệt này, chưa gửi đi đâu.',
      kind: 'success',
    })
  }, focusFirstError)
  return (
    <main className="page max-w-3xl! pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Bản nháp sản phẩm</h1>
      <p className="mt-1 text-sm text-ink-soft">
        Ghi nhanh màu và size. Bản nháp được giữ trong trình duyệt này;{' '}
        <Link to="/admin/products/add" className="inkline">
          Thêm sản phẩm
        </Link>{' '}
        có thể bắt đầu từ đó.
      </p>
      <ChoicesLoadError message="Chưa tải được màu và size." query={attributes} />
      <form onSubmit={submit} noValidate className="mt-6 grid gap-8">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Tên sản phẩm" required error={formState.errors.name?.message}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...register('name', { validate: productFormRules.name })}
                autoComplete="off"
              />
            )}
          </Field>
          <ControlledField
            control={control}
            name="price"
            label="Giá"
            required
            rules={{ validate: productFormRules.price }}
          >
            {(input) => <MoneyInput {...input} />}
          </ControlledField>
        </div>
        {blocks.fields.map((block, at) => (
          <FormSection key={block.id} title={`Thuộc tính ${at + 1}`}>
            <Field label="Màu sắc">
              {(inputProps) => (
                <Select {...inputProps} {...register(`attributes.${at}.color`)}>
                  <ValueOptions values={colors} noneLabel="Không có màu" />
                </Select>
              )}
            </Field>
            <SizeRows at={at} control={control} register={register} sizes={sizes} />
            {blocks.fields.length > 1 && (
              <Button small kind="quiet" className="justify-self-start" onClick={() => blocks.remove(at)}>
                Bỏ thuộc tính {at + 1}
              </Button>
            )}
          </FormSection>
        ))}
        <Button className="justify-self-start" onClick={() => blocks.append(emptyDraftBlock)}>
          Thêm thuộc tính
        </Button>
        <Button type="submit" kind="primary" className="justify-self-end">
          Lưu bản nháp
        </Button>
      </form>
    </main>
  )
}

interface SizeRowsProps {
  at: number
  control: Control<DraftBlocks>
  register: UseFormRegister<DraftBlocks>
  sizes: readonly GridValue[]
}

function SizeRows({ at, control, register, sizes }: SizeRowsProps) {
  const rows = useFieldArray({ control, name: `attributes.${at}.sizes` })
  return (
    <>
      <ul className="grid gap-3">
        {rows.fields.map((row, rowIndex) => (
          <li key={row.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <Field label="Size">
              {(inputProps) => (
                <Select {...inputProps} {...register(`attributes.${at}.sizes.${rowIndex}.size`)}>
                  <ValueOptions values={sizes} noneLabel="Không có size" />
                </Select>
              )}
            </Field>
            <Field label="Số lượng">
              {(inputProps) => (
                <TextInput
                  {...inputProps}
                  {...register(`attributes.${at}.sizes.${rowIndex}.quantity`)}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
            <Button
              kind="quiet"
              disabled={rows.fields.length === 1}
              onClick={() => rows.remove(rowIndex)}
              className="px-3"
            >
              Bỏ
            </Button>
          </li>
        ))}
      </ul>
      <Button small className="justify-self-start" onClick={() => rows.append({ size: '', quantity: '' })}>
        Thêm size
      </Button>
    </>
  )
}

function ValueOptions({ values, noneLabel }: { values: readonly GridValue[]; noneLabel: string }) {
  return (
    <>
      <option value="">{noneLabel}</option>
      {values.map(({ _id, value }) => (
        <option key={_id} value={_id}>
          {value}
        </option>
      ))}
    </>
  )
}
