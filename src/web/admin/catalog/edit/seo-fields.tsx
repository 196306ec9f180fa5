import type { UseFormReturn } from 'react-hook-form'
import { productFields } from '#contract/catalog/product-fields.ts'
import * as limits from '#contract/limits.ts'
import { slugify } from '#domain/search/fold.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ProductFormFields } from './draft/product-form-draft.ts'

export type SeoFormField = 'handle' | 'seoTitle' | 'seoDescription'

export function SeoFields({ form }: { form: UseFormReturn<ProductFormFields> }) {
  const { register, formState, watch } = form
  const [name, seoTitle] = watch(['name', 'seoTitle'])
  return (
    <div className="grid gap-4">
      <HandleField form={form} />
      <Field
        label={productFields.seoTitle.label}
        optional
        hint={seoTitle || !name ? undefined : `Để trống thì lấy tên: ${name}`}
        error={formState.errors.seoTitle?.message}
      >
        {(inputProps) => (
          <TextInput {...inputProps} {...register('seoTitle')} maxLength={limits.maxSeoTitleLength} />
        )}
      </Field>
      <Field
        label={productFields.seoDescription.label}
        optional
        hint="Để trống thì lấy đoạn đầu của mô tả."
        error={formState.errors.seoDescription?.message}
      >
        {(inputProps) => (
          <TextArea
            {...inputProps}
            {...register('seoDescription')}
            maxLength={limits.maxSeoDescriptionLength}
            className="min-h-20"
          />
        )}
      </Field>
    </div>
  )
}

/** A new name does not change the address of a product by itself, because links to it are shared. */
function HandleField({
  form: { register, formState, watch, setValue },
}: {
  form: UseFormReturn<ProductFormFields>
}) {
  const [name, handle] = watch(['name', 'handle'])
  const suggestion = name.trim() === '' ? '' : slugify(name, 'san-pham')
  const isNew = formState.defaultValues?.handle === ''
  return (
    <Field
      label={productFields.handle.label}
      optional
      hint={handle || isNew ? `/san-pham/${handle || suggestion}` : 'Để trống thì lấy theo tên.'}
      error={formState.errors.handle?.message}
    >
      {(inputProps) => (
        <div className="flex gap-2">
          <TextInput
            {...inputProps}
            {...register('handle')}
            maxLength={limits.maxHandleLength}
            autoComplete="off"
            spellCheck={false}
          />
          {handle !== '' && suggestion !== '' && handle !== suggestion && (
            <Button
              className="shrink-0 px-3"
              onClick={() => setValue('handle', suggestion, { shouldDirty: true })}
            >
              Theo tên
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
