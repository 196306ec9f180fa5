import type { BrandForStaff } from '#contract/settings/brand.ts'
import { type FontPair, fontPairLabels, fontPairs, maxRadius } from '#contract/settings/brand-choices.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { useSaveShortcuts } from '#web/admin/form/use-save-shortcuts.ts'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { ConflictNote } from '../conflict-note.tsx'
import { AccentFields } from './accent-fields.tsx'
import { BrandImages } from './brand-images.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandEditor, useBrandEditor } from './use-brand-editor.ts'

// The editor starts from the brand as it was when the editor opened; a later response does not overwrite input.
export function BrandForm({ brand: initialBrand }: { brand: BrandForStaff }) {
  const editor = useBrandEditor(initialBrand)
  const { isDirty, isSaving, save } = editor
  const form = useFocusInvalidField(editor.error)
  useSaveShortcuts(() => isDirty && save())
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) save()
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
          <BrandImages editor={editor} />
          <AccentFields editor={editor} />
          <FontsAndRadius editor={editor} />
        </div>
        <BrandPreview brand={editor.brand} />
      </div>
      <SaveBar dirty={isDirty} saving={isSaving} saveLabel="Lưu thương hiệu" onReset={editor.reset} />
    </form>
  )
}

const fontChoices = fontPairs.map((value) => ({ value, label: fontPairLabels[value] }))

function FontsAndRadius({ editor: { brand, edit, findError } }: { editor: BrandEditor }) {
  return (
    <>
      <ChoiceGroup
        legend="Bộ chữ"
        name="fonts"
        choices={fontChoices}
        value={brand.fonts}
        onChange={(fonts) => edit({ fonts: fonts as FontPair })}
      />
      <Field
        label="Độ bo góc (px)"
        hint={`Của nút và ô nhập, từ 0 đến ${maxRadius}.`}
        error={findError('radius')}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            type="number"
            min={0}
            max={maxRadius}
            value={Number.isNaN(brand.radius) ? '' : brand.radius}
            onChange={({ target }) => edit({ radius: target.valueAsNumber })}
            className="max-w-28 tabular-nums"
          />
        )}
      </Field>
    </>
  )
}
