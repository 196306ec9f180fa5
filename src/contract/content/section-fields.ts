interface FieldBase {
  label: string
  hint?: string
  /** Without it, shoppers do not see the section, or the item of a list. */
  isNeeded?: true
}

export interface TextField extends FieldBase {
  /**
   * `text` is one line, `lines` several; `link` is a path of the shop or an https address, `time` a timestamp.
   * `position` is a point on the first image of the section: percent of its width and height, such as `30 45`.
   */
  type:
    | 'text'
    | 'lines'
    | 'markdown'
    | 'image'
    | 'link'
    | 'time'
    | 'category'
    | 'collection'
    | 'product'
    | 'position'
  max?: number
  /** The image that this text describes. */
  altOf?: string
}
export interface ChoiceField extends FieldBase {
  type: 'choice'
  options: Readonly<Record<string, string>>
}
/** Ids of products, in their order. */
export interface ProductsField extends FieldBase {
  type: 'products'
}
export interface ListField extends FieldBase {
  type: 'list'
  itemLabel: string
  max: number
  fields: Readonly<Record<string, TextField | ChoiceField>>
}
export type SectionField = TextField | ChoiceField | ProductsField | ListField
export type SectionFields = Readonly<Record<string, SectionField>>

export type FieldValue<F> = F extends { type: 'list'; fields: infer Item }
  ? FieldValues<Item>[]
  : F extends { type: 'products' }
    ? string[]
    : F extends { type: 'choice'; options: infer Options }
      ? keyof Options & string
      : string
export type FieldValues<Fields> = { -readonly [Name in keyof Fields]: FieldValue<Fields[Name]> }

export const maxPickedProducts = 24

export const defaultTextLengths = { text: 200, lines: 600, markdown: 20_000, link: 500 } as const
