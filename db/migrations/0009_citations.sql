ALTER TABLE `post_versions` ADD `references` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `post_versions` ADD `citationStyle` text;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `references` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `citationStyle` text;--> statement-breakpoint
DROP VIEW `untrashed_pages`;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
CREATE VIEW `untrashed_pages` AS select "id", "slug", "title", "content", "place", "published", "language", "translation_of", "references", "citationStyle", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'page');--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "translation_of", "references", "citationStyle", "published_at", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'post');