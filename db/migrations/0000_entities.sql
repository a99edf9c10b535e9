CREATE TABLE `about_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`caption` text NOT NULL,
	`location` text,
	`year` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "about_photos_year" CHECK("about_photos"."year" is null or "about_photos"."year" between 1900 and 2030)
);
--> statement-breakpoint
CREATE TABLE `about_sections` (
	`section` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bibliometric_keywords` (
	`keyword` text PRIMARY KEY NOT NULL,
	`order` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bibliometrics` (
	`id` integer PRIMARY KEY NOT NULL,
	`citations` integer NOT NULL,
	`hIndex` integer NOT NULL,
	`i10Index` integer NOT NULL,
	`source` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "bibliometrics_single" CHECK("bibliometrics"."id" = 1),
	CONSTRAINT "bibliometrics_figures" CHECK("bibliometrics"."citations" >= 0 and "bibliometrics"."hIndex" >= 0 and "bibliometrics"."i10Index" >= 0)
);
--> statement-breakpoint
CREATE TABLE `chat_exchanges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`message_id` text,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`context` text,
	`sources` text DEFAULT '[]' NOT NULL,
	`answered` integer DEFAULT true NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`session_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_exchanges_limit" CHECK("chat_exchanges"."position" between 1 and 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_exchanges_message` ON `chat_exchanges` (`session_id`,`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_exchanges_position` ON `chat_exchanges` (`session_id`,`position`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "chat_sessions_status" CHECK("chat_sessions"."status" in ('active','completed'))
);
--> statement-breakpoint
CREATE INDEX `chat_sessions_created` ON `chat_sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `conferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`location` text NOT NULL,
	`comment` text,
	`link` text,
	`logo` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "conferences_date_shape" CHECK("conferences"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `conferences_date` ON `conferences` (`date`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "content_version_single" CHECK("content_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `meeting_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`meeting_id` integer NOT NULL,
	`event_id` text,
	`kind` text NOT NULL,
	`date` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_changes_event` ON `meeting_changes` (`event_id`);--> statement-breakpoint
CREATE INDEX `meeting_changes_meeting` ON `meeting_changes` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`date` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`source` text DEFAULT 'form' NOT NULL,
	`external_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "meetings_status" CHECK("meetings"."status" in ('pending','confirmed','cancelled','completed'))
);
--> statement-breakpoint
CREATE INDEX `meetings_date` ON `meetings` (`date`);--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_external` ON `meetings` (`source`,`external_id`);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`excerpt` text,
	`category` text DEFAULT 'Research' NOT NULL,
	`author` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`featured_image` text,
	`published_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "blog_posts_published_at" CHECK("blog_posts"."published" = 0 or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_public` ON `blog_posts` (`published`,`published_at`);--> statement-breakpoint
CREATE INDEX `blog_posts_category` ON `blog_posts` (`category`,`published_at`);--> statement-breakpoint
CREATE TABLE `publications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`authors` text NOT NULL,
	`journal` text NOT NULL,
	`year` integer NOT NULL,
	`month` text,
	`abstract` text,
	`doi` text,
	`url` text,
	`pdf_url` text,
	`citations` integer DEFAULT 0 NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`publication_type` text,
	`research_category` text,
	`custom_tags` text DEFAULT '[]' NOT NULL,
	`volume` text,
	`issue` text,
	`pages` text,
	`issn` text,
	`publisher` text,
	`arxiv_id` text,
	`citation_key` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "publications_title" CHECK(length("publications"."title") > 0),
	CONSTRAINT "publications_citations" CHECK("publications"."citations" >= 0)
);
--> statement-breakpoint
CREATE INDEX `publications_doi` ON `publications` (`doi`);--> statement-breakpoint
CREATE INDEX `publications_year` ON `publications` (`year`);--> statement-breakpoint
CREATE INDEX `publications_pdf_url` ON `publications` (`pdf_url`);--> statement-breakpoint
CREATE TABLE `sample_publications` (
	`publication_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `downloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`publication_id` integer,
	`title` text,
	`filename` text NOT NULL,
	`ipAddress` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`userAgent` text NOT NULL,
	`downloadedAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`publication_id`) REFERENCES `publications`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `downloads_at` ON `downloads` (`downloadedAt`);--> statement-breakpoint
CREATE INDEX `downloads_publication` ON `downloads` (`publication_id`);--> statement-breakpoint
CREATE TABLE `visits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ipAddress` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`userAgent` text NOT NULL,
	`pageVisited` text NOT NULL,
	`referrer` text,
	`createdAt` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visits_created` ON `visits` (`createdAt`);