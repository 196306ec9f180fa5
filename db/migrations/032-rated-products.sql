-- The best rated products of the home page (docs/decisions/082).
CREATE INDEX products_rated ON products ((star_sum::numeric / review_count) DESC, review_count DESC, id DESC)
  WHERE deleted_at IS NULL AND review_count >= 3;
