DROP INDEX `blog_posts_slug`;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `kind` text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `place` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`kind`,`slug`) WHERE "blog_posts"."trashed_at" is null;--> statement-breakpoint
DROP VIEW `untrashed_pages`;--> statement-breakpoint
DROP VIEW `untrashed_posts`;--> statement-breakpoint
CREATE VIEW `untrashed_pages` AS select "id", "slug", "title", "content", "place", "published", "language", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'page');--> statement-breakpoint
CREATE VIEW `untrashed_posts` AS select "id", "slug", "guid", "title", "content", "excerpt", "category", "author", "tags", "published", "featured_image", "language", "published_at", "created_at", "updated_at" from "blog_posts" where ("blog_posts"."trashed_at" is null and "blog_posts"."kind" = 'post');
--> statement-breakpoint
DROP TRIGGER `blog_posts_update_passages`;
--> statement-breakpoint
DROP TRIGGER `blog_posts_delete_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_post_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `created_at`, `excerpt`, `featured_image`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_post_delete_passages` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_page_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `created_at`, `excerpt`, `featured_image`, `guid`, `id`, `kind`, `language`, `place`, `published_at`, `published`, `slug`, `tags`, `title`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_page_delete_passages` AFTER DELETE ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
-- Written by hand: pages become posts of the kind `page`. Their numbers follow those that posts have ever had.
UPDATE `trash_files` SET `kind` = 'moved page', `id` = cast(`id` + coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'blog_posts'), 0) AS text) WHERE `kind` = 'page';
--> statement-breakpoint
UPDATE `trash_files` SET `kind` = 'page' WHERE `kind` = 'moved page';
--> statement-breakpoint
DELETE FROM `passages` WHERE `kind` = 'page';
--> statement-breakpoint
INSERT INTO `blog_posts` (`id`, `kind`, `slug`, `title`, `content`, `place`, `category`, `author`, `published`, `language`, `published_at`, `created_at`, `updated_at`, `trashed_at`)
	SELECT `id` + (SELECT coalesce(max(`seq`), 0) FROM `sqlite_sequence` WHERE `name` = 'blog_posts'), 'page', `slug`, `title`, `content`, `place`, '', '', `published`, `language`, '', `created_at`, `updated_at`, `trashed_at` FROM `pages`;
--> statement-breakpoint
DROP TABLE `pages`;
