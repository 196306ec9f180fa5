import { type Control, Controller } from 'react-hook-form'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { fontPairLabels, fontPairs, maxRadius } from '#contract/settings/brand-choices.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useSaveShortcuts } from '#web/admin/form/use-save-shortcuts.ts'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { AccentFields } from './accent-fields.tsx'
import { BrandImages } from './brand-images.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { useBrandEditor } from './use-brand-editor.ts'

// The editor starts from the brand as it was when the editor opened; a later response does not overwrite input.
export function BrandForm({ brand: initialBrand }: { brand: BrandForStaff }) {
  const editor = useBrandEditor(initialBrand)
  const { form, isDirty, isSaving, save } = editor
  const formRef = useFocusInvalidField(editor.error)
  useSaveShortcuts(save)
  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ConflictNote
        name="Thương hiệu"
        code="brand_changed"
        error={editor.error}
        onLoadOther={editor.loadOther}
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <BrandImages control={form.control} />
          <AccentFields form={form} />
          <FontsAndRadius control={form.control} />
        </div>
        <BrandPreview brand={form.watch()} />
      </div>
      <SaveBar dirty={isDirty} saving={isSaving} saveLabel="Lưu thương hiệu" onReset={editor.reset} />
    </form>
  )
}

const fontChoices = fontPairs.map((value) => ({ value, label: fontPairLabels[value] }))

function FontsAndRadius({ control }: { control: Control<BrandForStaff> }) {
  return (
    <>
      <Controller
        control={control}
        name="fonts"
        render={({ field }) => <ChoiceGroup {...field} legend="Bộ chữ" choices={fontChoices} />}
      />
      <ControlledField
        control={control}
        name="radius"
        label="Độ bo góc (px)"
        hint={`Của nút và ô nhập, từ 0 đến ${maxRadius}.`}
      >
        {({ value, onChange, ...input }) => (
          <TextInput
            {...input}
            type="number"
            min={0}
            max={maxRadius}
            value={Number.isNaN(value) ? '' : value}
            onChange={({ target }) => onChange(target.valueAsNumber)}
            className="max-w-28 tabular-nums"
          />
        )}
      </ControlledField>
    </>
  )
}
