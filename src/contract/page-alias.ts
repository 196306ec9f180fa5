/** Another address of a page, such as `/san-pham/ao-thun` for `/detail/{id}`. */
export interface PageAlias {
  path: string
  /** The address of the route; it may have query parameters, which the alias leaves out. */
  page: string
}
